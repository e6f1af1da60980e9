class Orders
{
    bool Open(List<Order> orders) => orders.Where(order => order.IsOpen).Count() > 0; // expect
    async Task<bool> Some() => await _context.Orders.CountAsync() == 0; // expect
}
