class User < ApplicationRecord
  validates :name, length: { minimum: 2 }
  validates :password, presence: true, length: { minimum: 12 }
end
