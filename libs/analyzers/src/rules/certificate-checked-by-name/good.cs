using System.Security.Cryptography.X509Certificates;

public class Partners
{
    public bool IsPartner(X509Certificate2 certificate)
    {
        return certificate.Thumbprint == "3f2a" && certificate.SubjectName.Name == "CN=partner";
    }

    public bool IsSigned(X509Certificate2 certificate, X509Chain chain)
    {
        return chain.Build(certificate) && certificate.Subject == "CN=partner";
    }

    public string Show(X509Certificate2 certificate, string name)
    {
        return certificate.Subject == name ? "same" : "different";
    }
}
