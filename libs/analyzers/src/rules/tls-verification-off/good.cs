class Client
{
    void Open()
    {
        handler.ServerCertificateCustomValidationCallback = (message, certificate, chain, errors) => errors == SslPolicyErrors.None;
    }
}
