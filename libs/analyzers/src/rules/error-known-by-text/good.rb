begin
  save
rescue ActiveRecord::RecordNotUnique => e
  log(e.message)
end
