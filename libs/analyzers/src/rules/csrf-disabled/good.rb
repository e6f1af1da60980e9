class ProfilesController < ApplicationController
  skip_before_action :load_locale
end

class BadgesController < ApplicationController
  skip_before_action :verify_authenticity_token
  skip_before_action :authorize

  def create
    Badge.count_view(params[:id])
  end
end

class PagesController < ApplicationController
  skip_before_action :verify_authenticity_token, only: %i[opened]
  skip_before_action :require_login, only: %i[opened closed]

  def opened
    Page.opened(params[:token])
  end
end

class DevicesController < ApplicationController
  allow_unauthenticated_access
  skip_forgery_protection
end

class WebhooksController < ApplicationController
  skip_before_action :verify_authenticity_token

  def create
    verify_signature!
  end
end

class NamesController < ApplicationController
  protect_from_forgery with: :exception

  def update
    current_user.update(name_params)
  end
end
