# case: plain flow
class FeedsController < ApplicationController
  def show
    value = params[:subject]
    Net::SMTP.new('localhost').send_message("Subject: #{value}\n\nHello", 'a@example.com', 'b@example.com') # expect: mail-header-injection
  end
end

# case: through a helper
class FeedsController < ApplicationController
  def show
    answer(params[:subject])
  end

  def answer(value)
    Net::SMTP.new('localhost').send_message("Subject: #{value}\n\nHello", 'a@example.com', 'b@example.com') # expect: mail-header-injection
  end
end

# case: across files
class FeedsController < ApplicationController
  def show
    Sender.new.answer(self, params[:subject])
  end
end
# file: app/services/sender.rb
class Sender
  def answer(page, value)
    Net::SMTP.new('localhost').send_message("Subject: #{value}\n\nHello", 'a@example.com', 'b@example.com') # expect: mail-header-injection
  end
end

# case: through a field
class FeedsController < ApplicationController
  def show
    @value = params[:subject]
    answer
  end

  def answer
    Net::SMTP.new('localhost').send_message("Subject: #{@value}\n\nHello", 'a@example.com', 'b@example.com') # expect: mail-header-injection
  end
end

# case: through a collection
class FeedsController < ApplicationController
  def show
    values = [params[:subject]]
    value = values.first
    Net::SMTP.new('localhost').send_message("Subject: #{value}\n\nHello", 'a@example.com', 'b@example.com') # expect: mail-header-injection
  end
end

# case: sanitised
class FeedsController < ApplicationController
  def show
    Net::SMTP.new('localhost').send_message("Subject: #{params[:subject].to_i}\n\nHello", 'a@example.com', 'b@example.com')
  end
end

# case: guarded
class FeedsController < ApplicationController
  def show
    value = params[:subject]
    if ['News', 'Offers'].include?(value)
      Net::SMTP.new('localhost').send_message("Subject: #{value}\n\nHello", 'a@example.com', 'b@example.com')
    end
  end
end

# case: constant
class FeedsController < ApplicationController
  def show
    value = 'News'
    Net::SMTP.new('localhost').send_message("Subject: #{value}\n\nHello", 'a@example.com', 'b@example.com')
  end
end

# case: dead branch
class FeedsController < ApplicationController
  def show
    value = params[:subject]
    if false
      Net::SMTP.new('localhost').send_message("Subject: #{value}\n\nHello", 'a@example.com', 'b@example.com')
    end
  end
end
