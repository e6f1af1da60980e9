class CartController : Controller
{
    public object Read()
    {
        return new BinaryFormatter().Deserialize(Request.Body); // expect
    }
}
