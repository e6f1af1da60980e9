class Orders
{
    public async Task Save(Order order)
    {
        await Store(order);
    }

    private async void Button_Click(object sender, EventArgs e)
    {
        await Save(current);
    }
}
