export const config = {
  port: 4000,
  jwtSecret: 'orchard-lantern-1987',
  database: 'postgres://shop_owner:Vineyard-41-gate@db.internal.shop.test:5432/shop',
  mail: {
    host: 'smtp.shop.test',
    user: 'orders',
    password: 'Paper-Boat-62!',
  },
  paymentApi: 'https://payments.shop.test',
}
