class Order < ApplicationRecord
  default_scope { order(:date) }
  scope :kept, -> { where(deleted: false) }
end
