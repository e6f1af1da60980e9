class Orders
{
    async Task Load(List<Order> orders)
    {
        var users = await _context.Users.ToDictionaryAsync(user => user.Id);
        foreach (var order in orders)
        {
            order.User = users[order.UserId];
            order.First = order.Lines.FirstOrDefault(line => line.Id == order.Id);
        }
    }
}
