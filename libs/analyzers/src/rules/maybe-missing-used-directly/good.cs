class Orders
{
    string? Name(List<Order> orders, int id) => orders.FirstOrDefault(order => order.Id == id)?.Name;
    string First(List<Order> orders) => orders.First(order => order.IsOpen).Name;
    int Size(List<int> sizes) => sizes.FirstOrDefault().CompareTo(3);
    object Rows() => _context.Users.Select(user => user.Orders.FirstOrDefault().Name);
}
