class ApiController < ApplicationController
  def fail(error)
    render json: { trace: error.backtrace }, status: 500 # expect
  end
end
