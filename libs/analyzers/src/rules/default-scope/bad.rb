class Order < ApplicationRecord
  default_scope { where(deleted: false) } # expect
end
