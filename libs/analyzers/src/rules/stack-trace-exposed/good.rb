class ApiController < ApplicationController
  def fail(error)
    logger.error(error.backtrace)
    render json: { error: "Something went wrong" }, status: 500
  end
end
