class Orders
{
    string Name(List<Order> orders, int id) => Find(orders.FirstOrDefault(order => order.Id == id).Name); // expect
    async Task<string> Load(int id)
    {
        return (await _context.Orders.FirstOrDefaultAsync(order => order.Id == id)).Name; // expect
    }
}
