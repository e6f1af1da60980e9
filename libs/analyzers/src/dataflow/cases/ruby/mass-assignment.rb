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

# case: guarded: each name is looked up in a list
class AccountsController < ApplicationController
  ALLOWED = %w[name email].freeze

  def update
    values = {}
    params.to_unsafe_h.each do |key, value|
      next unless ALLOWED.include?(key)

      values[key] = value
    end
    @account.assign_attributes(values)
  end
end

# case: through a collection: entry by entry, whatever its name
class AccountsController < ApplicationController
  def update
    values = {}
    params.to_unsafe_h.each do |key, value|
      next if value.blank?

      values[key] = value
    end
    @account.assign_attributes(values) # expect: mass-assignment
  end
end

# case: through a collection: one entry at a time
class AccountsController < ApplicationController
  def update
    params.to_unsafe_h.each do |key, value|
      @account.update(key => value) # expect: mass-assignment
    end
  end
end

# case: guarded: entries are chosen by their names
class AccountsController < ApplicationController
  ALLOWED = %w[name email].freeze

  def update
    @account.assign_attributes(params.to_unsafe_h.select { |key, _| ALLOWED.include?(key) })
    @account.assign_attributes(params.to_unsafe_h.reject { |key, _| !ALLOWED.include?(key) })
  end
end

# case: through a collection: entries are chosen by their values
class AccountsController < ApplicationController
  def update
    @account.assign_attributes(params.to_unsafe_h.select { |_, value| value.present? }) # expect: mass-assignment
  end
end

# case: each by its name, and more beside them
class RegistrationsController < ApplicationController
  def create
    user = User.new(attributes)
    user.save
  end

  private

  def attributes
    base = { email: params[:email]&.to_s&.strip, password: params[:password] }
    return base if simple?

    base.merge(status: :pending, trial: false)
  end
end
# file: app/models/user.rb
class User < ApplicationRecord
end

# case: rows that are put in, and looked for before
class Person < ApplicationRecord
end

class PeopleController < ApplicationController
  def put
    Person.insert(params.require(:person).permit!) # expect: mass-assignment
  end

  def change
    Person.update(params[:id], params.require(:person).permit!) # expect: mass-assignment
  end

  def found
    Person.find_or_create_by(params.require(:person).permit!) # expect: mass-assignment
  end

  def good
    Person.insert(params.require(:person).permit(:name))
    Person.update(params[:id], params.require(:person).permit(:name))
    Person.find_or_create_by(name: params[:name])
  end
end

# case: rights that administrators give
# file: app/controllers/admin/members_controller.rb
class Admin::MembersController < ApplicationController
  def member_params
    params.require(:member).permit(:name, :admin)
  end
end
# file: app/controllers/members_controller.rb
class MembersController < ApplicationController
  def member_params
    params.require(:member).permit(:name, :admin) # expect: mass-assignment
  end
end

# case: what nobody knows may be anything, only a class by its name is taken for a model
class MachinesController < ApplicationController
  def facts
    sent = params[:facts].to_unsafe_h
    parser = Registry.readers[params[:type]].new(sent)
    reader_for(params[:type]).new(sent)
    Machine.new(sent) # expect: mass-assignment
    Fleet::Machine.new(sent) # expect: mass-assignment
    render json: parser.names
  end
end

# case: a class that a model finds by its association
class Machine < ApplicationRecord
  has_many :drives
end

class MachinesController < ApplicationController
  def drive
    machine = Machine.find(params[:id])
    machine.drives.new(params[:drive].to_unsafe_h) # expect: mass-assignment
    machine.drives.create(params[:drive].to_unsafe_h) # expect: mass-assignment
  end
end

# case: what the program itself makes of what was sent
class MachinesController < ApplicationController
  def facts
    render json: FactReader.new(params[:facts].to_unsafe_h).names
  end
end
# file: app/services/fact_reader.rb
class FactReader
  def initialize(facts)
    @facts = facts
  end

  def names
    @facts.keys
  end
end

# case: what belongs to somebody is made by its association
class PostsController < ApplicationController
  def create
    current_user.posts.new(params[:post].to_unsafe_h) # expect: mass-assignment
    @blog.posts.new(params[:post].to_unsafe_h) # expect: mass-assignment
    self.class.new(params[:post].to_unsafe_h)
  end
end

# case: what is no record by its name: a map, a cache, a service that is asked
class PostsController < ApplicationController
  def update
    sent = params[:post].to_unsafe_h
    search_options.update(sent)
    @cache.update(sent)
    billing_client.create(sent)
    @post.update(sent) # expect: mass-assignment
    found_post.update(sent) # expect: mass-assignment
    Post.find(params[:id]).update(sent) # expect: mass-assignment
    @blog.posts.create(sent) # expect: mass-assignment
    @search_options.update_attributes(sent) # expect: mass-assignment
  end
end
