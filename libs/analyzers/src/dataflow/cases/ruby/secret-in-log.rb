# case: plain flow
class SessionsController < ApplicationController
  def create
    given = params[:password]
    Rails.logger.info("login with #{given}") # expect: secret-in-log
  end
end

# case: plain flow: a part of what was sent
class SessionsController < ApplicationController
  def create
    logger.debug "login with #{params[:user][:password]}" # expect: secret-in-log
  end
end

# case: plain flow: a key of the surroundings
class Start
  def call
    Rails.logger.info("starting with #{ENV['STRIPE_API_KEY']}") # expect: secret-in-log
    Rails.logger.info("starting with #{ENV.fetch('AUTH_TOKEN')}") # expect: secret-in-log
    Rails.logger.info("starting in #{ENV['RAILS_ENV']}")
  end
end

# case: through a helper
class SessionsController < ApplicationController
  def create
    note(params[:password])
  end

  private

  def note(value)
    Rails.logger.info("given: #{value}") # expect: secret-in-log
  end
end

# case: across files
class ResetsController < ApplicationController
  def create
    Notes.note(params[:reset_token])
  end
end
# file: notes.rb
module Notes
  def self.note(value)
    Rails.logger.info("reset by #{value}") # expect: secret-in-log
  end
end

# case: through a field
class SessionsController < ApplicationController
  def create
    @given = params[:password]
    tell
  end

  private

  def tell
    Rails.logger.info("given: #{@given}") # expect: secret-in-log
  end
end

# case: through a collection
class SessionsController < ApplicationController
  def create
    entry = { ours: 'a', theirs: params[:password] }
    Rails.logger.info("login #{entry[:theirs]}") # expect: secret-in-log
    Rails.logger.info("login #{entry[:ours]}")
  end
end

# case: sanitised: hashed, how long it is, whether it is there
class SessionsController < ApplicationController
  def create
    Rails.logger.info("login #{Digest::SHA256.hexdigest(params[:password])}")
    Rails.logger.info("login #{params[:password].length} #{params[:password].present?}")
    Rails.logger.info(params[:password] ? 'given' : 'missing')
  end
end

# case: guarded: one of the words that everybody knows
class SessionsController < ApplicationController
  KNOWN = %w[password 123456].freeze

  def create
    given = params[:password]
    Rails.logger.info("well known: #{given}") if KNOWN.include?(given)
  end
end

# case: constant
class SessionsController < ApplicationController
  def create
    shown = '[hidden]'
    Rails.logger.info("login with #{shown}")
  end
end

# case: dead branch
class SessionsController < ApplicationController
  DEBUG = false

  def create
    given = params[:password]
    Rails.logger.info("login with #{given}") if DEBUG
  end
end
