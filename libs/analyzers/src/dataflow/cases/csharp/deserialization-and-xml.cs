using System.IO;
using System.Xml;
using Microsoft.AspNetCore.Mvc;
using Newtonsoft.Json;
using System.Runtime.Serialization.Formatters.Binary;

// case: a formatter of any type
public class StateController : Controller
{
    public object Load()
    {
        var formatter = new BinaryFormatter(); // expect: insecure-deserialization
        return formatter.Deserialize(Request.Body); // expect: insecure-deserialization
    }
}

// case: through a helper
public class StateController : Controller
{
    public object Load(string text) => Read(text);

    private static object Read(string text) => new System.Web.UI.LosFormatter().Deserialize(text); // expect: insecure-deserialization, insecure-deserialization
}

// case: JSON that names its types
public class Settings
{
    public JsonSerializerSettings Open() => new JsonSerializerSettings
    {
        TypeNameHandling = TypeNameHandling.All, // expect: insecure-deserialization
    };

    public JsonSerializerSettings Closed() => new JsonSerializerSettings { TypeNameHandling = TypeNameHandling.None };
}

// case: JSON with such settings
public class StateController : Controller
{
    public object Load(string text)
    {
        var settings = new JsonSerializerSettings();
        settings.TypeNameHandling = TypeNameHandling.Auto; // expect: insecure-deserialization
        return JsonConvert.DeserializeObject<object>(text, settings); // expect: insecure-deserialization
    }
}

// case: JSON of one type
public class StateController : Controller
{
    public object Load(string text) => JsonConvert.DeserializeObject<string>(text);
}

// case: documents with a type declaration
public class FeedController : Controller
{
    public void Load(string text)
    {
        var settings = new XmlReaderSettings();
        settings.DtdProcessing = DtdProcessing.Parse; // expect: xxe
        using var reader = XmlReader.Create(new StringReader(text), settings); // expect: xxe
    }
}

// case: documents without one
public class FeedController : Controller
{
    public void Load(string text)
    {
        var settings = new XmlReaderSettings { DtdProcessing = DtdProcessing.Prohibit, XmlResolver = null };
        using var reader = XmlReader.Create(new StringReader(text), settings);
    }
}

// case: a resolver that follows addresses
public class FeedController : Controller
{
    public void Load(string text)
    {
        var document = new XmlDocument();
        document.XmlResolver = new XmlUrlResolver(); // expect: xxe
        document.LoadXml(text); // expect: xxe
    }
}

// case: no resolver
public class FeedController : Controller
{
    public void Load(string text)
    {
        var document = new XmlDocument { XmlResolver = null };
        document.LoadXml(text);
    }
}

// case: a binder says which types may be made, and what only writes makes none
public class Bound
{
    public object Read(Stream input)
    {
        var formatter = new BinaryFormatter { Binder = new OnlyOrders() };
        return formatter.Deserialize(input);
    }

    public void Write(Stream output, object order)
    {
        var formatter = new BinaryFormatter();
        formatter.Serialize(output, order);
    }
}

// case: types named in the JSON of one property
public class Letter
{
    [JsonProperty(TypeNameHandling = TypeNameHandling.All)] // expect: insecure-deserialization
    public object Body { get; set; }

    [JsonProperty(TypeNameHandling = TypeNameHandling.None)]
    public object Head { get; set; }
}

// case: stylesheets of the old kind
public class Styles
{
    public object Old() => new System.Xml.Xsl.XslTransform(); // expect: xxe

    public object Scripts() => new System.Xml.Xsl.XsltSettings { EnableScript = true }; // expect: xxe

    public object Good() => new System.Xml.Xsl.XslCompiledTransform();
}
