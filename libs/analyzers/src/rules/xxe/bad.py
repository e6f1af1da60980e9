from lxml import etree

parser = etree.XMLParser(resolve_entities=True)  # expect
