class Client
{
    void Open()
    {
        handler.ServerCertificateCustomValidationCallback = (message, certificate, chain, errors) => true; // expect
    }
}
