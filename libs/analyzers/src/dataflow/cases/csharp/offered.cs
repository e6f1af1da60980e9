using System.Data.SqlClient;
using System.Diagnostics;
using System.IO;
using System.Net.Http;
using System.Net.Security;
using System.Net.Sockets;
using System.Text.RegularExpressions;
using System.Threading.Tasks;
using System.Xml.XPath;
using System;

// case: a program that its caller names
public class Programs
{
    public void Open(string program)
    {
        Process.Start(program); // expect: command-from-variable
    }

    public void Fixed(string host)
    {
        Process.Start(new ProcessStartInfo("ping") { ArgumentList = { "-c", "1", host } });
    }
}

// case: a program that only this class names
public class Programs
{
    public void Show() => Open("explorer.exe");

    private void Open(string program)
    {
        Process.Start(program);
    }
}

// case: an address that its caller names
public class Pages
{
    public Task<string> Load(string address)
    {
        return new HttpClient().GetStringAsync(address); // expect: ssrf
    }

    public Task<string> LoadUser(string id)
    {
        return new HttpClient().GetStringAsync("https://api.example.com/users/" + id);
    }
}

// case: a query that its caller completes
public class Users
{
    public void Rename(SqlConnection connection, string name)
    {
        var command = new SqlCommand("UPDATE users SET name = '" + name + "'", connection); // expect: sql-from-variables
        command.ExecuteNonQuery();
    }
}

// case: an expression that its caller completes
public class Shelf
{
    public object Find(XPathNavigator shelf, string title)
    {
        return shelf.Evaluate("//book[@title='" + title + "']"); // expect: xpath-injection
    }
}

// case: patterns with all the time in the world
public class Patterns
{
    private static readonly Regex Mail = new Regex(@"^\w+@\w+$", RegexOptions.None, TimeSpan.FromMinutes(5)); // expect: regex-without-timeout
    private static readonly Regex Post = new Regex(@"^\d{5}$", RegexOptions.None, TimeSpan.FromMilliseconds(200));
}

// case: a connection that accepts any certificate
public class Line
{
    public SslStream Open(TcpClient client)
    {
        return new SslStream(client.GetStream(), false, (sender, certificate, chain, errors) => true); // expect: tls-verification-off
    }

    public SslStream Checked(TcpClient client)
    {
        return new SslStream(client.GetStream(), false, (sender, certificate, chain, errors) => errors == SslPolicyErrors.None);
    }
}

// case: what the other side of a connection sends
public class Server
{
    public void Serve(TcpListener listener)
    {
        using var client = listener.AcceptTcpClient();
        using var reader = new StreamReader(client.GetStream());
        var name = reader.ReadLine();
        File.Delete("/srv/files/" + name); // expect: path-traversal
    }
}

// case: rows of a database
public class Stored
{
    public void Again(SqlConnection connection)
    {
        using var rows = new SqlCommand("SELECT name FROM users", connection).ExecuteReader();
        var name = rows.GetString(0);
        File.ReadAllText("/srv/" + name);
        new SqlCommand("DELETE FROM carts WHERE owner = '" + name + "'", connection).ExecuteNonQuery(); // expect: sql-injection
    }
}

// case: settings of the machine
public class Settings
{
    public void Run()
    {
        var folder = Environment.GetEnvironmentVariable("APP_DATA_DIR");
        Process.Start("tar", "-xf " + folder);
        var options = Environment.GetEnvironmentVariable("BUILD_OPTIONS");
        Process.Start("cmd.exe", "/c build " + options); // expect: command-injection
    }
}

// case: a shell and a filter built of what a caller gives
public class Tools
{
    public void List(string folder)
    {
        System.Diagnostics.Process.Start("cmd.exe", "/c dir " + folder); // expect: command-from-variable
        System.Diagnostics.Process.Start("cmd.exe", "/c dir");
    }

    public object Find(string name)
    {
        return new System.DirectoryServices.DirectorySearcher("(uid=" + name + ")").FindOne(); // expect: ldap-injection
    }
}
