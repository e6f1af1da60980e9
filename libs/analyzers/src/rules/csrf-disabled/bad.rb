class ProfilesController < ApplicationController
  skip_before_action :verify_authenticity_token # expect

  def update
    current_user.update(profile_params)
  end
end
