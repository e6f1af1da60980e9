require 'sinatra'

set :public_folder, __dir__ # expect
