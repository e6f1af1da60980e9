begin
  save
rescue StandardError => e
  retry_later if e.message.include?('duplicate key') # expect
end
