#!/usr/bin/env python3
"""Figures of findings against labelled corpora, with the scorer that stands beside them.

usage: figures.py FOLDER_OF_SCORE_PY FINDINGS TRUTH [--corpus a,b] [--lang x] [--category security,secret]
                  [--tolerance 2] [--min-severity medium]

Prints JSON: `places`, an entry per corpus and language, `rules`, one per rule of ours and confidence: what its findings
alone hit, and `levels`, the same of each confidence over all rules.
"""
import argparse, collections, json, os, sys

parser = argparse.ArgumentParser()
for name in ('folder', 'findings', 'truth'): parser.add_argument(name)
for name in ('corpus', 'lang', 'min-severity'): parser.add_argument('--' + name, default='')
parser.add_argument('--category', default='security,secret')
parser.add_argument('--tolerance', type=int, default=2)
wanted = parser.parse_args()
sys.path.insert(0, os.path.abspath(wanted.folder))
sys.dont_write_bytecode = True
import score

names = lambda text: set(filter(None, text.split(',')))
items = score.load_truth(wanted.truth, '', names(wanted.corpus), names(wanted.category))
if wanted.lang: items = [item for item in items if item['lang'] in names(wanted.lang)]
findings = score.load_findings(wanted.findings, {})
for finding, told in zip(findings, json.load(open(wanted.findings, encoding='utf8'))): finding['confidence'] = told['confidence']
if wanted.min_severity: findings = [one for one in findings if score.SEV.get(one['sev'].lower(), 2) >= score.SEV[wanted.min_severity]]


def figures(some, found):
    return dict(score.stats(score.tally(some)), findings=found)


def grouped(things, key):
    groups = collections.defaultdict(list)
    for thing in things: groups[key(thing)].append(thing)
    return sorted(groups.items())


score.match(items, findings, wanted.tolerance)
places = [dict(figures(some, 0), corpus=corpus, lang=lang) for (corpus, lang), some in grouped(items, lambda item: (item['corpus'], item['lang']))]
files = {item['file'] for item in items}


def alone(some, **what):
    some = [finding for finding in some if finding['path'] in files]
    extra = score.match(items, some, wanted.tolerance)
    return [dict(figures(items, len(some)), extra=sum(extra.values()), **what)] if some else []


rules = [entry for (rule, level), own in grouped(findings, lambda finding: (finding['rule'], finding['confidence'])) for entry in alone(own, rule=rule, confidence=level)]
levels = [entry for level, own in grouped(findings, lambda finding: finding['confidence']) for entry in alone(own, rule='all rules', confidence=level)]
json.dump(dict(places=places, rules=rules, levels=levels), sys.stdout)
