class Store
{
    void Save(Order order)
    {
        _logger.LogInformation($"Saved {order.Id}"); // expect
    }
}
