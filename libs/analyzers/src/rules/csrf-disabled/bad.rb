class ProfilesController < ApplicationController
  skip_before_action :verify_authenticity_token # expect

  def update
    current_user.update(profile_params)
  end
end

class AddressesController < ApplicationController
  skip_before_action :authenticate_user!, only: [:index]
  skip_forgery_protection only: [:index, :create] # expect

  def create
    current_user.addresses.create!(address_params)
  end
end

class SettingsController < ApplicationController
  skip_forgery_protection # expect

  def update
    current_user.update(settings_params)
  end
end

class NamesController < ApplicationController
  protect_from_forgery except: [:update] # expect

  def update
    current_user.update(name_params)
  end
end
