class Orders
{
    public async void Save(Order order) // expect
    {
        await Store(order);
    }
}
