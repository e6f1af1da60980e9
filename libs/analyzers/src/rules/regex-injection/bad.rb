class SearchController < ApplicationController
  def show
    @found = names.grep(Regexp.new(params[:q])) # expect
  end
end
