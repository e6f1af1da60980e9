Shop.routes.draw do
  match ':controller(/:action(/:id))', via: [:get, :post] # expect
end
