class User < ApplicationRecord
  validates :password, presence: true, length: { minimum: 6 } # expect
end
