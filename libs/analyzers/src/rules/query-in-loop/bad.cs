class LedgerContext : DbContext
{
    public DbSet<Entry> Entries { get; set; }
}
class Orders
{
    private readonly DbSet<Parcel> _parcels;
    private readonly LedgerContext _ledger;

    async Task Load(List<Order> orders)
    {
        foreach (var order in orders)
        {
            order.User = await _context.Users.FirstOrDefaultAsync(user => user.Id == order.UserId); // expect
        }
        foreach (var order in orders)
        {
            order.Parcel = _parcels.FirstOrDefault(parcel => parcel.OrderId == order.Id); // expect
            order.Entry = _ledger.Entries.First(entry => entry.OrderId == order.Id); // expect
        }
        foreach (var order in orders)
        {
            order.Shop = _shopDbContext.Shops.Single(shop => shop.Id == order.ShopId); // expect
            order.IsKnown = await _customersContext.Customers.AnyAsync(customer => customer.Id == order.UserId); // expect
        }
    }

    void Mark(IQueryable<Coupon> coupons, List<Order> orders)
    {
        foreach (var order in orders)
        {
            order.Coupon = coupons.FirstOrDefault(coupon => coupon.OrderId == order.Id); // expect
        }
    }
}
