class Orders
{
    async Task Close(List<Order> orders)
    {
        foreach (var order in orders)
        {
            order.Close();
        }
        await _context.SaveChangesAsync();
    }
}
