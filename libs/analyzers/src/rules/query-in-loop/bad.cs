class Orders
{
    async Task Load(List<Order> orders)
    {
        foreach (var order in orders)
        {
            order.User = await _context.Users.FirstOrDefaultAsync(user => user.Id == order.UserId); // expect
        }
    }
}
