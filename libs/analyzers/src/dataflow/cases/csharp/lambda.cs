using System.Diagnostics;
using Amazon.Lambda.APIGatewayEvents;
using Amazon.Lambda.Core;

// case: a function behind a gateway
public class Function
{
    public APIGatewayProxyResponse Handle(APIGatewayProxyRequest request, ILambdaContext context)
    {
        Process.Start("sh", "-c " + request.QueryStringParameters["host"]); // expect: command-injection
        Process.Start("sh", "-c date");
        return null;
    }
}
