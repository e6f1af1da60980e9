# case: Rails
class OrdersController < ApplicationController
  def index
    render json: load_all
  rescue => e
    render json: { error: e.message }, status: :internal_server_error # expect: error-details-exposed
  end
end

# case: what a database answers
class OrdersController < ApplicationController
  def create
    save
  rescue ActiveRecord::StatementInvalid => e
    render plain: "Failed: #{e.message}", status: 422 # expect: error-details-exposed
  end
end

# case: what is meant for the client
class OrdersController < ApplicationController
  def create
    save
  rescue OutOfStock => e
    render json: { error: e.message }, status: 500
  rescue StandardError => e
    Rails.logger.error(e.message)
    render json: { error: 'Internal error' }, status: :internal_server_error
  end
end
