# case: plain flow
class SessionsController < ApplicationController
  def create
    cookies[:session_token] = rand(10**12).to_s(36) # expect: weak-random
    head :ok
  end
end

# case: plain flow: letters that are drawn
class Invitation < ApplicationRecord
  def accept(user)
    user.password = Array.new(10) { [*'a'..'z'].sample }.join # expect: weak-random
    user.update!(activation_code: (0...8).map { (65 + rand(26)).chr }.join) # expect: weak-random
  end
end

# case: plain flow: the digest of a number is no more secret than the number
class Account < ApplicationRecord
  def forgotten
    self.reset_token = Digest::SHA256.hexdigest("#{Time.now.to_i}#{Random.rand}") # expect: weak-random
    save!
  end
end

# case: through a helper
class Account < ApplicationRecord
  LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

  def forgotten
    update(reset_password_token: drawn(32)) # expect: weak-random
  end

  private

  def drawn(length)
    made = +''
    length.times { made << LETTERS[rand(LETTERS.length)] }
    made
  end
end

# case: across files
class Account < ApplicationRecord
  def confirm
    self.confirmation_token = Codes.draw # expect: weak-random
    save!
  end
end
# file: lib/codes.rb
module Codes
  def self.draw
    Random.new.rand(1_000_000).to_s
  end
end

# case: through a field
class Ticket
  def initialize
    @number = rand(1_000_000).to_s
  end

  def sign(text)
    OpenSSL::HMAC.hexdigest('SHA256', @number, text) # expect: weak-random
  end
end

# case: through a collection
class SessionsController < ApplicationController
  def create
    parts = []
    4.times { parts << rand(65_536).to_s(16) }
    session[:csrf] = parts.join('-') # expect: weak-random
    head :ok
  end
end

# case: sanitised: numbers of the system
class Account < ApplicationRecord
  LETTERS = [*'a'..'z', *'0'..'9'].freeze

  def forgotten
    self.reset_token = SecureRandom.urlsafe_base64(32)
    self.otp = SecureRandom.random_number(1_000_000)
    self.password = LETTERS.sample(12, random: SecureRandom).join
    self.otp_secret = SecureRandom.rand(2**64)
    update!(api_key: SecureRandom.hex)
  end
end

# case: constant: what is drawn decides nothing
class PagesController < ApplicationController
  def show
    session[:colour] = rand(360)
    cookies[:variant] = rand < 0.5 ? 'a' : 'b'
    @greeting = %w[Hello Welcome].sample
    Page.create!(number: rand(10), title: @greeting)
  end
end

# case: dead branch
class SessionsController < ApplicationController
  def create
    token = SecureRandom.hex
    demo = false
    token = rand(1_000_000).to_s if demo
    cookies[:session_token] = token
    head :ok
  end
end

# case: words that are drawn
class Greeting < ApplicationRecord
  WORDS = %w[red green blue].freeze

  def fill
    update!(password: params[:password], label: WORDS.sample)
    self.api_key = [ENV['FIRST_KEY'], ENV['SECOND_KEY']].sample
    self.access_token = %w[first second].sample
  end
end
