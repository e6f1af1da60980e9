class ProfilesController < ApplicationController
  skip_before_action :load_locale
end

class WebhooksController < ApplicationController
  skip_before_action :verify_authenticity_token

  def create
    verify_signature!
  end
end
