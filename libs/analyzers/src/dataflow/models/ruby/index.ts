import type { FlowModel } from '../model.ts'
import actionPack from './action-pack.ts'
import activeRecord from './active-record.ts'
import crypto from './crypto.ts'
import data from './data.ts'
import files from './files.ts'
import network from './network.ts'
import process from './process.ts'
import request from './request.ts'
import settings from './settings.ts'
import uploads from './uploads.ts'
import views from './views.ts'

export const rubyModels: readonly FlowModel[] = [actionPack, activeRecord, crypto, data, files, network, process, request, settings, uploads, views]
