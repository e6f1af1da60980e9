class CreateGuests < ActiveRecord::Migration[7.1]
  def change
    create_table :guests do |t|
      t.string :ssn
      t.string :card_token
    end
  end
end
