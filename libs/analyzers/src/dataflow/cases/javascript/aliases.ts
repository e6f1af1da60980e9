import { Body, Controller, Param, Post, ValidationPipe } from '@nestjs/common'

// case: a class that the settings of the compiler give a name, and all that it does not describe is left out
// file: tsconfig.base.json
{
  // names of folders
  "compilerOptions": { "paths": { "@shop/api/*": ["./apps/api/src/*"], "@shop/common/*": ["./libs/common/src/lib/*"], } }
}
// file: libs/common/src/lib/dtos/index.ts
import { NewAccount } from './new-account'
export { NewAccount }
// file: libs/common/src/lib/dtos/new-account.ts
import { IsString } from 'class-validator'
export class NewAccount {
  @IsString()
  name: string
}
// file: apps/api/src/main.ts
import { ValidationPipe } from '@nestjs/common'
app.useGlobalPipes(new ValidationPipe({ whitelist: true, transform: true }))
// file: apps/api/src/accounts.controller.ts
import { Body, Controller, Post } from '@nestjs/common'
import { PrismaService } from '@shop/api/services/prisma.service'
import { NewAccount } from '@shop/common/dtos'
@Controller('accounts')
export class AccountsController {
  constructor(private readonly prisma: PrismaService) {}
  @Post()
  async create(@Body() data: NewAccount) {
    return this.prisma.account.create({ data: { ...data } })
  }
}

// case: a class that is described, where nothing is left out
// file: apps/api/src/accounts.controller.ts
import { Body, Controller, Post } from '@nestjs/common'
import { IsString } from 'class-validator'
class NewAccount {
  @IsString()
  name: string
}
@Controller('accounts')
export class AccountsController {
  constructor(private readonly prisma: PrismaService) {}
  @Post()
  async create(@Body() data: NewAccount) {
    return this.prisma.account.create({ data: { ...data } }) // expect: mass-assignment
  }
}

// case: a part of the path is text
@Controller('prices')
export class PricesController {
  constructor(private readonly prices: Model) {}
  @Post(':source')
  async update(@Param('source') source: string, @Body() body) {
    this.prices.updateMany({ source }, { $set: { seen: true } })
    return this.prices.updateMany({ source: body.source }, { $set: { seen: true } }) // expect: nosql-injection
  }
}

// case: a service that the settings of the compiler give a name is the program's own
// file: tsconfig.json
{ "compilerOptions": { "baseUrl": ".", "paths": { "@shop/*": ["src/*"] } } }
// file: src/prices/prices.service.ts
export class PricesService {
  async updateMany({ data }) {
    return data.length
  }
}
// file: src/prices/prices.controller.ts
import { Body, Controller, Post } from '@nestjs/common'
import { PricesService } from '@shop/prices/prices.service'
@Controller('prices')
export class PricesController {
  constructor(private readonly prices: PricesService) {}
  @Post()
  async update(@Body() body) {
    return this.prices.updateMany({ data: body.rows })
  }
}

// case: the context of a queue is none of a web server
// file: src/queue.ts
import { ObjectContext } from '@queue/sdk'
export async function move(ctx: ObjectContext) {
  const rows = await ctx.get('rows')
  for (const row of rows) ctx.set(`row:${row.key}`, true)
}

// case: a function that is only known to be one
// file: src/columns.ts
export const columns = (onCallback: Function) => [{ onClick: (row) => void onCallback(row.id, 'edit') }]
