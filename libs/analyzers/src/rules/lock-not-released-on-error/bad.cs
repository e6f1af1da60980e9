class Store
{
    async Task Save(Order order)
    {
        await _lock.WaitAsync(); // expect
        await WriteAsync(order);
        _lock.Release();
    }
}
