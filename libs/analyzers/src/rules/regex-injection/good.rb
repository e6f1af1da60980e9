class SearchController < ApplicationController
  def show
    @found = names.grep(Regexp.new(Regexp.escape(params[:q])))
  end
end
