class Store
{
    void Save(Order order)
    {
        _logger.LogInformation("Saved {OrderId}", order.Id);
    }
}
