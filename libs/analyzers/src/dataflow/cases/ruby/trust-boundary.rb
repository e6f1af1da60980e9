# case: plain flow
class SettingsController < ApplicationController
  def show
    entry = params[:entry]
    session[entry] = true # expect: trust-boundary
  end
end

# case: through a helper
class SettingsController < ApplicationController
  def show
    keep(params[:entry])
  end

  private

  def keep(entry)
    session[entry] = true # expect: trust-boundary
  end
end

# case: across files
class SettingsController < ApplicationController
  def show
    Setting.shown(params[:entry], self)
  end
end
# file: app/services/entry_service.rb
class Setting
  def self.shown(entry, owner)
    owner.session[entry] = true # expect: trust-boundary
  end
end

# case: through a field
class SettingsController < ApplicationController
  before_action :read_it

  def show
    session[@entry] = true # expect: trust-boundary
  end

  private

  def read_it
    @entry = params[:entry]
  end
end

# case: through a collection: only the entry that holds it
class SettingsController < ApplicationController
  def show
    given = { chosen: params[:entry], own: 'theme' }
    session[given[:own]] = true
    session[given[:chosen]] = true # expect: trust-boundary
  end
end

# case: sanitised
class SettingsController < ApplicationController
  def show
    entry = params[:entry]
    session[entry.to_i] = true
  end
end

# case: guarded
class SettingsController < ApplicationController
  def show
    entry = params[:entry]
    return head(:bad_request) unless %w[theme locale].include?(entry)

    session[entry] = true
  end
end

# case: constant
class SettingsController < ApplicationController
  def show
    entry = params[:entry]
    entry = 'theme'
    session[entry] = true
  end
end

# case: dead branch
class SettingsController < ApplicationController
  def show
    entry = params[:entry]
    legacy = false
    session[entry] = true if legacy
  end
end
