# case: a database that a class is given in another file
require 'sinatra'
require_relative 'reports'
def build(db)
  Reports.new(db)
end
REPORTS = build(PG.connect(ENV['DSN']))
get '/reports' do
  REPORTS.lines(params[:text])
  ''
end
# file: reports.rb
class Reports
  def initialize(db)
    @db = db
  end

  def lines(text)
    @db.async_exec(text) # expect: sql-injection
  end
end

# case: handed on by a method that nobody calls
class PagesController < ApplicationController
  def start
    @reports = build(PG.connect(ENV['DSN']))
  end

  def show
    render json: @reports.lines(params[:text])
  end

  private

  def build(db)
    Reports.new(db)
  end
end
# file: reports.rb
class Reports
  def initialize(db)
    @db = db
  end

  def lines(text)
    ask(@db, text)
  end

  def ask(db, text)
    db.async_exec(text) # expect: sql-injection
  end
end

# case: a thing of our own with such a method
class Shelf
  def async_exec(text)
    text.length
  end
end
class Reports
  def initialize(shelf)
    @shelf = shelf
  end

  def lines(text)
    @shelf.async_exec(text)
  end
end
class PagesController < ApplicationController
  def show
    render json: build(Shelf.new).lines(params[:text])
  end

  private

  def build(shelf)
    Reports.new(shelf)
  end
end
