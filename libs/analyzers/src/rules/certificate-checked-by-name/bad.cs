using System.Security.Cryptography.X509Certificates;

public class Partners
{
    public bool IsPartner(X509Certificate2 certificate)
    {
        return certificate.SubjectName.Name == "CN=partner"; // expect
    }

    public bool IsOther(X509Certificate2 certificate)
    {
        if (string.Equals(certificate.GetNameInfo(X509NameType.SimpleName, false), "other")) // expect
        {
            return true;
        }
        return certificate.Subject.Contains("CN=other"); // expect
    }
}
