class Store
{
    async Task Save(Order order)
    {
        await _lock.WaitAsync();
        try
        {
            await WriteAsync(order);
        }
        finally
        {
            _lock.Release();
        }
    }
}
