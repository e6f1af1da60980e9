class Startup
{
    void Configure(IApplicationBuilder app)
    {
        app.UseDeveloperExceptionPage(); // expect
    }
}

class Turned
{
    void Configure(IApplicationBuilder app, IWebHostEnvironment env)
    {
        if (!env.IsDevelopment())
        {
            app.UseDeveloperExceptionPage(); // expect
        }
    }
}
