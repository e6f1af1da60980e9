# case: plain flow
class AccountsController < ApplicationController
  def update
    address = params.to_unsafe_h
    @account.assign_attributes(address) # expect: mass-assignment
  end
end

# case: through a field
class AccountsController < ApplicationController
  before_action :read_it

  def update
    @account.assign_attributes(@address) # expect: mass-assignment
  end

  private

  def read_it
    @address = params.to_unsafe_h
  end
end

# case: through a collection: only the entry that holds it
class AccountsController < ApplicationController
  def update
    given = { chosen: params.to_unsafe_h, own: { name: 'x' } }
    @account.assign_attributes(given[:own])
    @account.assign_attributes(given[:chosen]) # expect: mass-assignment
  end
end

# case: sanitised
class AccountsController < ApplicationController
  def update
    @account.assign_attributes(params.require(:account).permit(:name, :email))
  end
end

# case: constant
class AccountsController < ApplicationController
  def update
    address = params.to_unsafe_h
    address = { name: 'x' }
    @account.assign_attributes(address)
  end
end

# case: dead branch
class AccountsController < ApplicationController
  def update
    address = params.to_unsafe_h
    legacy = false
    @account.assign_attributes(address) if legacy
  end
end

# case: through a helper
class AccountsController < ApplicationController
  def create
    render json: built(params.to_unsafe_h).id
  end

  private

  def built(values)
    Account.create(values) # expect: mass-assignment
  end
end

# case: across files
class AccountsController < ApplicationController
  def create
    Registration.start(params[:account].to_unsafe_h)
    head :created
  end
end
# file: app/services/registration.rb
class Registration
  def self.start(values)
    Account.create!(values) # expect: mass-assignment
  end
end

# case: several things that were sent, one by one, are no record
class ListsController < ApplicationController
  def show
    page = params[:page] || 1
    Pages::Collection.create(page, 20, 100)
    User.create(params[:user]) # expect: mass-assignment
  end
end
