import type { FlowModel } from '../model.ts'
import crypto from './crypto.ts'
import database from './database.ts'
import directory from './directory.ts'
import files from './files.ts'
import laravel from './laravel.ts'
import output from './output.ts'
import process from './process.ts'
import request from './request.ts'
import symfony from './symfony.ts'
import values from './values.ts'
import wordpress from './wordpress.ts'

export const phpModels: readonly FlowModel[] = [crypto, database, directory, files, laravel, output, process, request, symfony, values, wordpress]
