class CartController : Controller
{
    public object Read()
    {
        return JsonSerializer.Deserialize<Cart>(Request.Body);
    }
}
