Shop.routes.draw do
  match '/search', to: 'search#show', via: [:get, :post]
end
