# case: plain flow
class PeopleController < ApplicationController
  def show
    address = params[:uid]
    filter = Net::LDAP::Filter.construct("(uid=#{address})") # expect: ldap-injection
  end
end

# case: through a helper
class PeopleController < ApplicationController
  def show
    filter(params[:uid])
  end

  private

  def filter(address)
    filter = Net::LDAP::Filter.construct("(uid=#{address})") # expect: ldap-injection
  end
end

# case: across files
class PeopleController < ApplicationController
  def show
    PeopleFilter.new.filter(params[:uid])
  end
end
# file: app/services/uid_service.rb
class PeopleFilter
  def filter(address)
    filter = Net::LDAP::Filter.construct("(uid=#{address})") # expect: ldap-injection
  end
end

# case: through a field
class PeopleController < ApplicationController
  before_action :read_it

  def show
    filter = Net::LDAP::Filter.construct("(uid=#{@address})") # expect: ldap-injection
  end

  private

  def read_it
    @address = params[:uid]
  end
end

# case: through a collection: only the entry that holds it
class PeopleController < ApplicationController
  def show
    given = { chosen: params[:uid], own: 'guest' }
    filter = Net::LDAP::Filter.construct("(uid=#{given[:own]})")
    filter = Net::LDAP::Filter.construct("(uid=#{given[:chosen]})") # expect: ldap-injection
  end
end

# case: sanitised
class PeopleController < ApplicationController
  def show
    address = params[:uid]
    harmless = Net::LDAP::Filter.escape(address)
    filter = Net::LDAP::Filter.construct("(uid=#{harmless})")
  end
end

# case: guarded
class PeopleController < ApplicationController
  def show
    address = params[:uid]
    return head(:bad_request) unless address.match?(/\A[a-z]+\z/)

    filter = Net::LDAP::Filter.construct("(uid=#{address})")
  end
end

# case: constant
class PeopleController < ApplicationController
  def show
    address = params[:uid]
    address = 'guest'
    filter = Net::LDAP::Filter.construct("(uid=#{address})")
  end
end

# case: dead branch
class PeopleController < ApplicationController
  def show
    address = params[:uid]
    legacy = false
    filter = Net::LDAP::Filter.construct("(uid=#{address})") if legacy
  end
end
