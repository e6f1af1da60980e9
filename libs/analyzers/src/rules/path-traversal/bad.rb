class FilesController < ApplicationController
  def show
    send_file "uploads/#{params[:name]}" # expect
    File.read(File.join(ROOT, params[:name])) # expect
  end
end
