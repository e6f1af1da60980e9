class Client
{
    void Open()
    {
        ServicePointManager.SecurityProtocol = SecurityProtocolType.Tls; // expect
    }
}
